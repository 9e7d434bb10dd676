// What products and jobs do at a desk.
export { claim, endClaims } from './claims'
export { approve, reject, sendBack } from './decisions'
export { deskRoutes } from './routes'
export type { DeskStep, DeskSubject } from './subject'
