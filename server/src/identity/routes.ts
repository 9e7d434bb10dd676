import * as contract from '@sevakendra/contract/identity/endpoints'
import * as factor from '@sevakendra/contract/identity/factor/endpoints'
import { readPreference, savePreference } from '@sevakendra/contract/kit/preference'
import type { FastifyRequest } from 'fastify'
import { type App, handle, handleAfter } from '../platform/http/http'
import { drawCaptcha, workChallenge } from './captchas'
import { factorRoutes } from './factor/routes'
import { profileRoutes } from './profile/routes'
import { recoverRoutes } from './recover/routes'
import * as identity from './service'
import { viewAsRoutes } from './view-as/routes'

const placeOf = ({ request, device }: { request: FastifyRequest; device: string }): identity.Place => ({
  device,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

export function identityRoutes(app: App): void {
  handleAfter(
    app,
    contract.login,
    asked => identity.checkPassword(asked.services, asked.body, placeOf(asked)),
    ({ tx, prepared, ...asked }) => identity.signIn(tx, prepared, placeOf(asked)),
  )
  handleAfter(
    app,
    contract.changeTemporaryPassword,
    asked => identity.prepareNewPassword(asked.services, asked.body, placeOf(asked)),
    ({ tx, prepared, body, ...asked }) => identity.takeNewPassword(tx, body.ticket, prepared, placeOf(asked)),
  )
  handleAfter(
    app,
    factor.secondStep,
    asked => identity.provenStep(asked.services, asked.body, placeOf(asked)),
    ({ tx, prepared, body, ...asked }) => identity.takeSecondStep(tx, body.ticket, prepared, placeOf(asked)),
  )
  handle(app, factor.sendSecondStep, ({ tx, body, ...asked }) => identity.sendSecondStep(tx, body.ticket, placeOf(asked)))
  // All of it before the transaction: the end of a stolen session stays although the request is refused.
  handleAfter(
    app,
    contract.refresh,
    asked => identity.rotate(asked.services, asked.body, placeOf(asked)),
    async ({ prepared }) => prepared,
  )
  handle(app, contract.logout, ({ tx, ...asked }) => identity.signOut(tx, asked.request.headers.authorization, placeOf(asked)))
  handleAfter(
    app,
    contract.captcha,
    ({ services, device }) => drawCaptcha(services.db, device),
    async ({ prepared }) => ({ name: 'captcha.png', mime: 'image/png', body: prepared, inline: true }),
  )
  handle(app, contract.captchaWork, ({ services, device, request }) => workChallenge(services, device, request.ip))
  handle(app, contract.me, async ({ tx, who }) => ({
    code: who.code,
    name: who.name,
    role: who.role,
    may: [...who.may],
    approvalLimit: who.approvalLimit,
    paused: who.paused,
    heldUp: who.heldUp,
    kycDue: who.kycDue,
    walletFrozen: await identity.frozenWallet(tx, who),
    ...(await identity.ownLook(tx, who)),
    impersonator: who.impersonator && {
      ...{ code: who.impersonator.code, name: who.impersonator.name, until: who.impersonator.until },
      mayExport: who.impersonator.may.has('merchant.viewAsExport'),
    },
  }))
  recoverRoutes(app)
  viewAsRoutes(app, placeOf)
  factorRoutes(app)
  handle(app, readPreference, async ({ tx, who, params }) => ({ value: (await identity.preference(tx, who, params.name)) ?? null }))
  handle(app, savePreference, ({ tx, who, params, body }) => identity.keepPreference(tx, who, params.name, body.value))
  profileRoutes(app)
}
