import { printBlank } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type App, answerAfter } from '../../platform/http/http'
import { blankPaper } from './papers'

export function blankRoutes(app: App): void {
  answerAfter(
    app,
    printBlank,
    ({ services, params }) => blankPaper(services, params.paper),
    async ({ prepared }) => prepared,
  )
}
