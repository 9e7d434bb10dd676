import * as contract from '@sevakendra/contract/package/id-type/endpoints'
import { type App, answer } from '../../platform/http/http'
import { answerList } from '../../platform/lists/lists'
import { idTypeRows } from './lists'
import * as idType from './service'

export function idTypeRoutes(app: App): void {
  answerList(app, idTypeRows)
  answer(app, contract.readIdType, ({ tx, id }) => idType.read(tx, id))
  answer(app, contract.createIdType, ({ tx, body, who }) => idType.create(tx, body, who))
  answer(app, contract.editIdType, ({ tx, id, body, who }) => idType.edit(tx, id, body, who))
}
