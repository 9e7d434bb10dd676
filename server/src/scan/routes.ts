import type { PageEndpoints, ScanEndpoints } from '@sevakendra/contract/scan/endpoints'
import { forgetUploads } from '../platform/files/uploads'
import { type App, handle, handleAfter } from '../platform/http/http'
import * as crop from './crop'
import { readyPages } from './intake'
import * as pages from './pages'
import type { ScanSubject } from './subject'

/** Answers the pages of one kind of subject, at the addresses that its product declares. */
export function pageRoutes(app: App, contract: PageEndpoints, subject: ScanSubject): void {
  handle(app, contract.readScan, ({ services, id, who }) => pages.readScan(services, subject, id, who))
  handleAfter(
    app,
    contract.addPages,
    ({ services, id, body, who }) => readyPages(services, subject, id, body.uploads, who),
    async ({ tx, id, body, who, prepared }) => {
      const added = await pages.addPages(tx, subject, id, prepared, body.replace, who)
      forgetUploads(tx, body.uploads, who)
      return added
    },
  )
  handle(app, contract.arrangePages, ({ tx, id, body, who }) => pages.arrangePages(tx, subject, id, body.pages, who))
  handleAfter(
    app,
    contract.turnPage,
    ({ services, id, params, body, who }) => pages.turnedPage(services, subject, id, params.page, body.turns, who),
    ({ tx, id, params, body, who, prepared }) => pages.turnPage(tx, subject, id, params.page, body.turns, prepared, who),
  )
  handle(app, contract.deletePage, ({ tx, id, params, who }) => pages.deletePage(tx, subject, id, params.page, who))
  for (const endpoint of [contract.myPageImage, contract.anyPageImage])
    handle(app, endpoint, ({ services, id, params, query, who }) => pages.pageImage(services, subject, id, params.page, query.size, who))
}

/** The same with the end of the scan, and what is cut from it. */
export function scanRoutes(app: App, contract: ScanEndpoints, subject: ScanSubject): void {
  pageRoutes(app, contract, subject)
  handle(app, contract.finishScan, ({ tx, id, who }) => pages.finishScan(tx, subject, id, who))
  for (const endpoint of [contract.readMyCrop, contract.readAnyCrop])
    handle(app, endpoint, ({ services, id, who }) => crop.readCrop(services, subject, id, who))
  for (const endpoint of [contract.previewMyCrop, contract.previewAnyCrop])
    handleAfter(
      app,
      endpoint,
      ({ services, id, body, who }) => crop.makeCuts(services, subject, id, body, who),
      async ({ prepared }) => crop.previewOf(prepared.cuts),
    )
  for (const endpoint of [contract.saveMyCrop, contract.saveAnyCrop])
    handleAfter(
      app,
      endpoint,
      ({ services, id, body, who }) => crop.prepareCuts(services, subject, id, body.frames, who),
      ({ tx, id, body, who, prepared }) => crop.saveCrop(tx, subject, id, prepared, body.pagesVersion, who),
    )
  for (const endpoint of [contract.askMyScan, contract.askAnyScan])
    handle(app, endpoint, ({ tx, id, body, who }) => crop.askScan(tx, subject, id, body.remark, who))
  for (const endpoint of [contract.myCutImage, contract.anyCutImage])
    handle(app, endpoint, ({ services, id, query, who }) => crop.cutImage(services, subject, id, query.which, who))
}
