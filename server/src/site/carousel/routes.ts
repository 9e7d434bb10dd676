import * as contract from '@sevakendra/contract/site/carousel/endpoints'
import { type App, handle, handleAfter } from '../../platform/http/http'
import * as carousel from './service'

export function carouselRoutes(app: App): void {
  handle(app, contract.slidePicture, ({ tx, params }) => carousel.publicPicture(tx, params.picture))
  handle(app, contract.readCarousel, async ({ tx }) => ({ slides: await carousel.all(tx, tx.now) }))
  handle(app, contract.keptPicture, ({ tx, id }) => carousel.keptPicture(tx, id))
  handleAfter(
    app,
    contract.createSlide,
    ({ services, body, who }) => carousel.cutsOf(services, body.picture, who),
    ({ tx, body, who, prepared }) => carousel.create(tx, body, prepared, who),
  )
  handleAfter(
    app,
    contract.editSlide,
    ({ services, body, who }) => carousel.cutsOf(services, body.picture, who),
    ({ tx, id, body, who, prepared }) => carousel.edit(tx, id, body, prepared, who),
  )
  handle(app, contract.deleteSlide, ({ tx, id, body, who }) => carousel.remove(tx, id, body.version, who))
  handle(app, contract.orderSlides, ({ tx, body, who }) => carousel.order(tx, body, who))
}
