import * as contract from '@sevakendra/contract/site/news/endpoints'
import { ownNews } from '@sevakendra/contract/site/news/item'
import { readPublicNews } from '@sevakendra/contract/site/text/endpoints'
import { missing } from '../../platform/http/errors'
import { type App, handle } from '../../platform/http/http'
import { handleList } from '../../platform/lists/lists'
import { newsRows } from './lists'
import * as news from './service'

/** So many are told at once; older ones are in nobody's way. */
const most = 5

export function newsRoutes(app: App): void {
  handleList(app, newsRows)
  handle(app, ownNews, ({ tx, who }) => news.newsOf(tx, tx.now, who, most))
  handle(app, readPublicNews, async ({ tx, id }) => {
    const found = await news.publicItem(tx, tx.now, id)
    if (!found) throw missing()
    return found
  })
  handle(app, contract.readNews, ({ tx, id }) => news.read(tx, id))
  handle(app, contract.createNews, ({ tx, body, who }) => news.create(tx, body, who))
  handle(app, contract.editNews, ({ tx, id, body, who }) => news.edit(tx, id, body, who))
  handle(app, contract.deleteNews, ({ tx, id, body, who }) => news.remove(tx, id, body.version, who))
  handle(app, contract.previewNews, async ({ body }) => news.preview(body))
}
