import { panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { columnName } from '../../platform/db/column-name'

/** The index over the applications under way by a sealed answer of which there may be one; `unique.test.ts` looks for it. */
export const uniqueIndex = (name: string): string => `application_${columnName(name)}`

/** Answers of which there may be one under way, whichever form asks them. */
export const uniqueAnswers = Object.fromEntries(panForms.flatMap(({ unique }) => Object.entries(unique)))
