import * as contract from '@sevakendra/contract/people/member/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { prepareOpening } from '../service'
import { memberRows } from './lists'
import * as member from './service'

export function memberRoutes(app: App): void {
  answerList(app, memberRows)
  answer(app, contract.memberForm, ({ tx }) => member.form(tx))
  answerAfter(
    app,
    contract.addMember,
    ({ services, body, who }) => prepareOpening(services, body, who),
    ({ tx, body, who, prepared }) => member.add(tx, body, prepared, who),
  )
  answer(app, contract.readMember, ({ tx, id, who }) => member.detail(tx, id, who))
  answer(app, contract.setMarkup, ({ tx, id, body, who }) => member.setMarkup(tx, id, body, who))
  answer(app, contract.suspendMember, ({ tx, id, body, who }) => member.turn(tx, id, 'suspend', body.remark, who))
  answer(app, contract.reactivateMember, ({ tx, id, body, who }) => member.turn(tx, id, 'reactivate', body.remark, who))
}
