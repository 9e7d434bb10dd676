import * as contract from '@sevakendra/contract/identity/endpoints'
import { readPreference, savePreference } from '@sevakendra/contract/kit/preference'
import type { FastifyRequest } from 'fastify'
import { type App, answer, answerAfter } from '../platform/http'
import { drawCaptcha, workChallenge } from './captchas'
import * as identity from './service'
import { userById } from './store'

const placeOf = ({ request, device }: { request: FastifyRequest; device: string }): identity.Place => ({
  device,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

export function identityRoutes(app: App): void {
  answerAfter(
    app,
    contract.login,
    asked => identity.checkPassword(asked.house, asked.body, placeOf(asked)),
    ({ tx, prepared, ...asked }) => identity.signIn(tx, prepared, placeOf(asked)),
  )
  answerAfter(
    app,
    contract.changeTemporaryPassword,
    asked => identity.prepareNewPassword(asked.house, asked.body, placeOf(asked)),
    ({ tx, prepared, body, ...asked }) => identity.takeNewPassword(tx, body.ticket, prepared, placeOf(asked)),
  )
  // All of it before the transaction: the end of a stolen session stays although the request is refused.
  answerAfter(
    app,
    contract.refresh,
    asked => identity.rotate(asked.house, asked.body, placeOf(asked)),
    async ({ prepared }) => prepared,
  )
  answer(app, contract.logout, ({ tx, ...asked }) => identity.signOut(tx, asked.request.headers.authorization, placeOf(asked)))
  answerAfter(
    app,
    contract.captcha,
    ({ house, device }) => drawCaptcha(house.db, device),
    async ({ prepared }) => ({ name: 'captcha.png', mime: 'image/png', body: prepared, inline: true }),
  )
  answer(app, contract.captchaWork, ({ house, device }) => workChallenge(house, device))
  answer(app, contract.me, async ({ who }) => ({
    code: who.code,
    name: who.name,
    role: who.role,
    may: [...who.may],
    approvalLimit: who.approvalLimit,
  }))
  answer(app, contract.photo, async ({ tx, who, house }) => {
    const { photoFileId } = await userById(tx.db, who.userId)
    if (!photoFileId) return undefined
    const { meta, stream } = await house.files.read(tx, photoFileId)
    return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
  })
  answer(app, readPreference, async ({ tx, who, params }) => ({ value: (await identity.preference(tx, who, params.name)) ?? null }))
  answer(app, savePreference, ({ tx, who, params, body }) => identity.keepPreference(tx, who, params.name, body.value))
}
