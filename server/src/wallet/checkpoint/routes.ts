import * as contract from '@sevakendra/contract/wallet/checkpoint/endpoints'
import { type App, answer } from '../../platform/http/http'
import * as checkpoint from './service'

export function checkpointRoutes(app: App): void {
  answer(app, contract.readCheckpointMail, ({ tx }) => checkpoint.read(tx))
  answer(app, contract.changeCheckpointMail, ({ tx, body, who }) => checkpoint.change(tx, body, who))
}
