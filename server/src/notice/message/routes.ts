import * as contract from '@sevakendra/contract/notice/message/endpoints'
import { messageChannels } from '@sevakendra/contract/notice/message/texts'
import { missing } from '../../platform/http/errors'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { messageRows } from './lists'
import * as messages from './service'

export function messageRoutes(app: App): void {
  handleList(app, messageRows)
  handle(app, contract.readMessaging, ({ tx }) => messages.read(tx))
  handle(app, contract.saveSms, ({ tx, body, who }) => messages.save(tx, 'sms', body, who))
  handle(app, contract.saveWhatsapp, ({ tx, body, who }) => messages.save(tx, 'whatsapp', body, who))
  handle(app, contract.removeMessaging, ({ tx, params, who }) => messages.remove(tx, known(params.channel), who))
  handle(app, contract.sendMessageAgain, ({ tx, id, who }) => messages.sendAgain(tx, id, who))
}

/** @throws Refusal 404 */
function known(name: string) {
  const channel = messageChannels.find(one => one === name)
  if (!channel) throw missing()
  return channel
}
