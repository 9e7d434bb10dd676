import * as contract from '@sevakendra/contract/notice/endpoints'
import { type App, handle } from '../platform/http/http'
import { handleList } from '../platform/lists/lists'
import { ownNoticeRows } from './lists'
import * as notice from './service'

export function noticeRoutes(app: App): void {
  handleList(app, ownNoticeRows)
  handle(app, contract.unreadNotices, ({ tx, who }) => notice.bell(tx, who))
  handle(app, contract.readNotices, ({ tx, body, who }) => notice.read(tx, body, who))
}
