import * as contract from '@sevakendra/contract/people/staff/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { preparePassword } from '../service'
import { staffRows } from './lists'
import * as staff from './service'

export function staffRoutes(app: App): void {
  handleList(app, staffRows)
  handle(app, contract.staffPatterns, ({ tx }) => staff.patterns(tx))
  handle(app, contract.readStaff, ({ tx, id, who }) => staff.read(tx, id, who))
  handleAfter(
    app,
    contract.createStaff,
    ({ body }) => preparePassword(body.password),
    ({ tx, body, who, prepared }) => staff.create(tx, body, prepared, who),
  )
  handle(app, contract.editStaff, ({ tx, id, body, who }) => staff.edit(tx, id, body, who))
}
