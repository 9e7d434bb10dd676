import { chooseNotices, noticeChoices } from '@sevakendra/contract/notice/choice/endpoints'
import * as contract from '@sevakendra/contract/notice/endpoints'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { ownNoticeRows } from './lists'
import { messageRoutes } from './message/routes'
import * as notice from './service'

export function noticeRoutes(app: App): void {
  messageRoutes(app)
  handleList(app, ownNoticeRows)
  handle(app, contract.unreadNotices, ({ tx, who }) => notice.bell(tx, who))
  handle(app, noticeChoices, ({ tx, who }) => notice.choices(tx, who))
  handle(app, chooseNotices, ({ tx, body, who }) => notice.choose(tx, body, who))
  handle(app, contract.readNotices, ({ tx, body, who }) => notice.read(tx, body, who))
}
