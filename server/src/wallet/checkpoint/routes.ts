import * as contract from '@sevakendra/contract/wallet/checkpoint/endpoints'
import { type App, handle } from '../../platform/http/http'
import * as checkpoint from './service'

export function checkpointRoutes(app: App): void {
  handle(app, contract.readCheckpointMail, ({ tx }) => checkpoint.read(tx))
  handle(app, contract.changeCheckpointMail, ({ tx, body, who }) => checkpoint.change(tx, body, who))
}
