import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions, scrub } from './scrub'

function logged(write: (log: pino.Logger) => void): string {
  const lines: string[] = []
  write(pino(logOptions, { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

describe('the scrubber', () => {
  it('hides Aadhaar numbers in every spacing, PAN in every case, tokens and passwords', () => {
    for (const text of ['999941057058', '9999 4105 7058', 'x9999-4105-7058y', 'ABCPE1234F', 'abcpe1234f', 'pan=ABCPE1234F;'])
      expect(scrub(text)).not.toMatch(/4105|1234/)
    expect(scrub('Authorization: Bearer abc.def-ghi')).not.toContain('abc')
    expect(scrub('token eyJhbGciOi.eyJzdWIi.sig')).toBe('token [token]')
    expect(scrub('{"password":"hunter2","a":1}')).toBe('{"password":[hidden],"a":1}')
  })

  it('leaves acknowledgement numbers, instants, amounts and words alone', () => {
    for (const text of ['881234567890123', '1763727000000', '12,345.67/-', '0.123456789012', 'RG2611000001', 'application 17'])
      expect(scrub(text)).toBe(text)
  })
})

describe('the log', () => {
  it('shows texts under known keys only, at any depth nothing else', () => {
    const line = logged(log =>
      log.info({ route: '/api/x', status: 200, applicant: { name: 'Ram' }, fName: 'Ram', list: ['Ram'], ok: true }, 'done'),
    )
    expect(JSON.parse(line)).toMatchObject({ route: '/api/x', status: 200, ok: true, msg: 'done', fName: '[not logged]' })
    expect(line).not.toContain('Ram')
  })

  it('never shows what a database error quotes', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (pan)=(ABCPE1234F) already exists.',
      parameters: ['ABCPE1234F', 'Ram'],
    })
    const line = logged(log => log.error({ err: error }, 'unexpected error'))
    expect(JSON.parse(line).err).toMatchObject({ type: 'Error', code: '23505' })
    expect(line).not.toMatch(/ABCPE1234F|Ram/)
  })

  it('scrubs messages, bare errors and their causes', () => {
    const cause = new Error('bad number 9999 4105 7058')
    const lines = logged(log => {
      log.info('seen %s', 'ABCPE1234F')
      log.error(new Error('for 999941057058', { cause }))
      log.warn({ count: 999941057058 }, 'Bearer abc')
    })
    expect(lines).not.toMatch(/1234F|4105|Bearer abc/)
    for (const line of lines.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })
})
