import { expect, test } from 'vitest'
import { checkpointsIn } from './checkpoint'

const ledger =
  'account,merchant,version,balance,hash,at\nblock,,7,120,ab12,2026-11-21T00:00:00.000Z\nseal,,,,cd34,2026-11-21T00:00:01.000Z\n'
const audit = 'seal,last_line,hash,at\n12,14,ef56,2026-11-21T00:00:00.000Z\nsignature,0789,2026-11-21T00:00:01.000Z\n'
const mail = `Dear Asha,\n\nKeep this mail.\n\n${ledger}\nAudit trail\n\n${audit}\n-- \nSevakendra\n`

test('the checkpoints of each chain are found in a file, a mail, a quoted mail and a saved one', () => {
  const quoted = mail.replace(/^/gm, '> ')
  const saved = `Content-Transfer-Encoding: quoted-printable\r\n\r\n${mail.replace(/(.{30})(?=.)/g, '$1=\n').replaceAll('\n', '\r\n')}`
  for (const text of [`${ledger}`, `\uFEFF${ledger.replaceAll('\n', '\r\n')}`, mail, quoted, saved])
    expect(checkpointsIn(text, 'ledger')).toBe(ledger)
  for (const text of [audit, mail, quoted, saved]) expect(checkpointsIn(text, 'audit')).toBe(audit)
})

test('what holds no checkpoints stays as it is', () => {
  expect(checkpointsIn('something else', 'ledger')).toBe('something else')
  expect(checkpointsIn(audit, 'ledger')).toBe(audit)
})
