import * as contract from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { type App, answer, answerAfter } from '../../platform/http/http'
import * as crop from './crop'
import { forgetUploads, readyPages } from './intake'
import * as scan from './service'

export function scanRoutes(app: App): void {
  answer(app, contract.readScan, ({ house, id, who }) => scan.readScan(house, id, who))
  answerAfter(
    app,
    contract.addPages,
    ({ house, id, body, who }) => readyPages(house, id, body.uploads, who),
    async ({ tx, id, body, who, prepared }) => {
      const added = await scan.addPages(tx, id, prepared, body.replace, who)
      forgetUploads(tx, body.uploads, who)
      return added
    },
  )
  answer(app, contract.arrangePages, ({ tx, id, body, who }) => scan.arrangePages(tx, id, body.pages, who))
  answer(app, contract.deletePage, ({ tx, id, params, who }) => scan.deletePage(tx, id, params.page, who))
  answer(app, contract.finishScan, ({ tx, id, who }) => scan.finishScan(tx, id, who))
  for (const endpoint of [contract.myPageImage, contract.anyPageImage])
    answer(app, endpoint, ({ house, id, params, query, who }) => scan.pageImage(house, id, params.page, query.size, who))

  for (const endpoint of [contract.readMyCrop, contract.readAnyCrop])
    answer(app, endpoint, ({ house, id, who }) => crop.readCrop(house, id, who))
  for (const endpoint of [contract.previewMyCrop, contract.previewAnyCrop])
    answerAfter(
      app,
      endpoint,
      ({ house, id, body, who }) => crop.cutBoth(house, id, body, who),
      async ({ prepared }) => crop.previewOf(prepared.cuts),
    )
  for (const endpoint of [contract.saveMyCrop, contract.saveAnyCrop])
    answerAfter(
      app,
      endpoint,
      ({ house, id, body, who }) => crop.prepareCuts(house, id, body, who),
      ({ tx, id, who, prepared }) => crop.saveCrop(tx, id, prepared, who),
    )
  for (const endpoint of [contract.askMyScan, contract.askAnyScan])
    answer(app, endpoint, ({ tx, id, body, who }) => crop.askScan(tx, id, body.remark, who))
  for (const endpoint of [contract.myCutImage, contract.anyCutImage])
    answer(app, endpoint, ({ house, id, query, who }) => crop.cutImage(house, id, query.which, who))
}
