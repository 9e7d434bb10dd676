import * as contract from '@sevakendra/contract/people/staff/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { preparePassword } from '../service'
import { staffRows } from './lists'
import * as staff from './service'

export function staffRoutes(app: App): void {
  answerList(app, staffRows)
  answer(app, contract.staffPatterns, ({ tx }) => staff.patterns(tx))
  answer(app, contract.readStaff, ({ tx, id, who }) => staff.read(tx, id, who))
  answerAfter(
    app,
    contract.createStaff,
    ({ body }) => preparePassword(body.password),
    ({ tx, body, who, prepared }) => staff.create(tx, body, prepared, who),
  )
  answer(app, contract.editStaff, ({ tx, id, body, who }) => staff.edit(tx, id, body, who))
}
