import { narration, narrations, readNarration, translatedBlanks } from '@sevakendra/contract/kit/narrations'
import { reasonSentence } from '@sevakendra/contract/nsdl-pan/forms/why'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../../test/texts'
import { hindi } from '../../hindi'
import { narrationWords } from './narration'
import { translator } from './words'

const { t } = translator('hi', hindi)
const samples: Record<string, string> = {
  ...{
    mode: 'Cash',
    cause: 'Top-up reversed',
    remark: 'Seen: in 2 parts, of today',
    reason: 'PN26110006: No, wrong name.',
    refNo: 'PN26110006',
  },
  ...{
    idType: 'UTI PSA',
    orderNo: 'UC26110007',
    saleNo: 'ID26110001',
    day: '05-Jan-2027',
    from: 'M000001',
    to: 'F000001',
    reference: 'PN26110006',
    year: '2026-27',
  },
  ...{ total: '20,000.00/-', note: 'CN-1', vendor: 'Bajaj EMI Card' },
}
const kinds = Object.keys(narrations) as (keyof typeof narrations)[]

describe('a narration of the ledger', () => {
  it.each(kinds)('%s is read back and said in Hindi, with its references as they are', kind => {
    const stored = narration(kind, samples as never)
    const read = readNarration(stored)
    expect(read?.template).toBe(narrations[kind])
    for (const [name, value] of Object.entries(read?.values ?? {})) expect([name, value]).toEqual([name, samples[name]])
    const words = narrationWords(t, stored)
    for (const [name, value] of Object.entries(read?.values ?? {}))
      expect(words).toContain(translatedBlanks.includes(name) ? t(value) : value)
    // Every word of ours is another one now.
    const own = Object.values(read?.values ?? {}).reduce((left, value) => left.replace(value, ''), stored)
    for (const [word] of own.matchAll(/[A-Za-z]{2,}/g)) expect(words.split(/[^A-Za-z0-9]+/), stored).not.toContain(word)
    expect(narrationWords(translator('en').t, stored)).toBe(stored)
  })

  it.each([
    ['PN26110006: Not answered in time', 'PN26110006: समय पर उत्तर नहीं मिला'],
    [
      `PN26110006: ${reasonSentence({ code: 'spellingDiffers', field: 'firstName', remark: 'SUDHIR' })} Ask the bank. ${reasonSentence({ code: 'nameDiffers' })}`,
      `PN26110006: ${reasonSentence({ code: 'spellingDiffers', field: 'firstName', remark: 'SUDHIR' }, text => t(text))} Ask the bank. ${reasonSentence({ code: 'nameDiffers' }, text => t(text))}`,
    ],
  ])('says in Hindi why it was refunded, and leaves what was typed: %s', (reason, words) => {
    expect(narrationWords(t, narration('refund', { reason }))).toContain(words)
    expect(narrationWords(t, narration('adjustment', { reason }))).toContain(reason)
  })

  it('of nobody’s template stays as it is', () => {
    expect(narrationWords(t, 'Goodwill for the power cut')).toBe('Goodwill for the power cut')
  })
})

/** What is given to the ledger as a narration: a text in quotes there would have no template. */
function textsOf(file: ts.SourceFile): string[] {
  const found: string[] = []
  const quoted = (node: ts.Node): boolean =>
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    (ts.isConditionalExpression(node) && (quoted(node.whenTrue) || quoted(node.whenFalse)))
  const walk = (node: ts.Node): void => {
    const named =
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name) && node.name.text === 'narration'
    if (named && node.initializer && quoted(node.initializer)) found.push(`${file.fileName}: ${node.initializer.getText(file)}`)
    if (ts.isCallExpression(node) && /(^|\.)(owe|reverse)$/.test(node.expression.getText(file)))
      found.push(...node.arguments.filter(quoted).map(text => `${file.fileName}: ${text.getText(file)}`))
    ts.forEachChild(node, walk)
  }
  walk(file)
  return found
}

it('is never written by the server without a template', () => {
  const files = sourcesOf('server/src')
  expect(files.flatMap(textsOf)).toEqual([])
  const uses = files.map(({ text }) => text).join('\n')
  expect(kinds.filter(kind => !uses.includes(`'${kind}'`))).toEqual([])
})
