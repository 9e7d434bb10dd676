import * as contract from '@sevakendra/contract/people/member/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import { languageOf } from '../../platform/http/language'
import { handleList } from '../../platform/lists/lists'
import { prepareOpening } from '../service'
import { memberRows } from './lists'
import * as member from './service'

export function memberRoutes(app: App): void {
  handleList(app, memberRows)
  handle(app, contract.memberForm, ({ tx }) => member.form(tx))
  handleAfter(
    app,
    contract.addMember,
    ({ services, body, who }) => prepareOpening(services, body, who),
    ({ tx, body, who, prepared, request }) => member.add(tx, body, prepared, who, languageOf(request)),
  )
  handle(app, contract.readMember, ({ tx, id, who }) => member.detail(tx, id, who))
  handle(app, contract.setMarkup, ({ tx, id, body, who }) => member.setMarkup(tx, id, body, who))
  handle(app, contract.suspendMember, ({ tx, id, body, who }) => member.turn(tx, id, 'suspend', body.remark, who))
  handle(app, contract.reactivateMember, ({ tx, id, body, who }) => member.turn(tx, id, 'reactivate', body.remark, who))
}
