import { z } from 'zod'
import { session } from '../kit/session/session'
import { checkKeys, type Marks, unmarked } from './desk-marks'
import type { DeskProduct } from './product'

/** Marks outlive a reload of the tab, not the tab: nothing about an applicant stays in the browser. They are their verifier's alone. */

type Of = Pick<DeskProduct, 'kind' | 'checklist' | 'reasons'>

const marks = (of: Of) =>
  z.object({
    cursor: z.number().int().min(0),
    rows: z.record(z.string(), z.union([z.literal('right'), z.object({ code: z.literal([...of.reasons.codes]), remark: z.string() })])),
    checks: z.array(z.literal(checkKeys(of))),
  })

const mine = ({ kind }: Pick<Of, 'kind'>, name: string) => `desk.${kind}.${session.user()?.code ?? ''}.${name}`

function read<T>(schema: z.ZodType<T>, key: string, otherwise: T): T {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return otherwise
  }
}

export const keptMarks = (of: Of, id: string, otherwise: Marks = unmarked): Marks => read(marks(of), mine(of, id), otherwise)
export const keepMarks = (of: Of, id: string, given: Marks) => sessionStorage.setItem(mine(of, id), JSON.stringify(given))
export const dropMarks = (of: Of, id: string) => sessionStorage.removeItem(mine(of, id))

/** What was passed over, the last one last. */
export const passedOver = (of: Of): string[] => read(z.array(z.string()), mine(of, 'passed'), [])
export const keepPassed = (of: Of, ids: readonly string[]) => sessionStorage.setItem(mine(of, 'passed'), JSON.stringify(ids.slice(-100)))
