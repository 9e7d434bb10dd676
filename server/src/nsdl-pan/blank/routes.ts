import { printBlank } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import { type App, handleAfter } from '../../platform/http/http'
import { blankPaper } from './papers'

export function blankRoutes(app: App): void {
  handleAfter(
    app,
    printBlank,
    ({ services, params }) => blankPaper(services, params.paper),
    async ({ prepared }) => prepared,
  )
}
