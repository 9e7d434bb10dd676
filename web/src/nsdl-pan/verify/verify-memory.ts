import { reasonCodes } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { z } from 'zod'
import { checkKeys, type Marks, unmarked } from './verify-marks'

/** Marks outlive a reload of the tab, not the tab: nothing about an applicant stays in the browser. */

const mark = z.union([z.literal('right'), z.object({ code: z.enum(reasonCodes), remark: z.string() })])
const marks = z.object({
  cursor: z.number().int().min(0),
  rows: z.record(z.string(), mark),
  checks: z.array(z.enum(checkKeys as [Marks['checks'][number], ...Marks['checks'][number][]])),
})

const keyOf = (id: string) => `verify.${id}`
const passedKey = 'verify.passed'

function read<T>(schema: z.ZodType<T>, key: string, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return otherwise
  }
}

export const keptMarks = (id: string): Marks => read(marks, keyOf(id), unmarked)
export const keepMarks = (id: string, given: Marks) => sessionStorage.setItem(keyOf(id), JSON.stringify(given))
export const dropMarks = (id: string) => sessionStorage.removeItem(keyOf(id))

/** The applications that were passed over, the last one last. */
export const passedOver = (): string[] => read(z.array(z.string()), passedKey, [])
export const keepPassed = (ids: readonly string[]) => sessionStorage.setItem(passedKey, JSON.stringify(ids.slice(-100)))
