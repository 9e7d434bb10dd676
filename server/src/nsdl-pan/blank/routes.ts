import { printBlank } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type App, answerAfter } from '../../platform/http/http'
import { blankPaper } from './papers'

export function blankRoutes(app: App): void {
  answerAfter(
    app,
    printBlank,
    ({ house, params }) => blankPaper(house, params.paper),
    async ({ prepared }) => prepared,
  )
}
