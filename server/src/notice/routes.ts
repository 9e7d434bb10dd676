import * as contract from '@sevakendra/contract/notice/endpoints'
import { type App, answer } from '../platform/http/http'
import { answerList } from '../platform/lists/lists'
import { ownNoticeRows } from './lists'
import * as notice from './service'

export function noticeRoutes(app: App): void {
  answerList(app, ownNoticeRows)
  answer(app, contract.unreadNotices, ({ tx, who }) => notice.bell(tx, who))
  answer(app, contract.readNotices, ({ tx, body, who }) => notice.read(tx, body, who))
}
