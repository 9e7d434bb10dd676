import * as contract from '@sevakendra/contract/identity/endpoints'
import { missing } from '../platform/errors'
import { type App, type Asked, answer } from '../platform/http'
import { drawCaptcha, workChallenge } from './captchas'
import * as identity from './service'
import { userById } from './store'

const placeOf = ({ request, device }: Pick<Asked<never>, 'request' | 'device'>): identity.Place => ({
  device,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

export function identityRoutes(app: App): void {
  answer(app, contract.login, ({ tx, prepared, ...asked }) => identity.signIn(tx, prepared, placeOf(asked)), {
    prepare: asked => identity.checkPassword(asked.house, asked.body, placeOf(asked)),
  })
  answer(
    app,
    contract.changeTemporaryPassword,
    ({ tx, prepared, body, ...asked }) => identity.takeNewPassword(tx, body.ticket, prepared, placeOf(asked)),
    {
      prepare: asked => identity.prepareNewPassword(asked.house, asked.body, placeOf(asked)),
    },
  )
  // All of it in `prepare`, whose own transaction keeps the end of a stolen session although the request is refused.
  answer(app, contract.refresh, async ({ prepared }) => prepared, {
    prepare: asked => identity.rotate(asked.house, asked.body, placeOf(asked)),
  })
  answer(app, contract.logout, ({ tx, ...asked }) => identity.signOut(tx, asked.request.headers.authorization, placeOf(asked)))
  answer(app, contract.captcha, async ({ prepared }) => ({ name: 'captcha.png', mime: 'image/png', body: prepared, inline: true }), {
    prepare: ({ house, device }) => drawCaptcha(house.db, device),
  })
  answer(app, contract.captchaWork, ({ house }) => workChallenge(house))
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
    const file = await house.files.read(photoFileId)
    if (!file) throw missing()
    return { name: file.meta.name, mime: file.meta.mime, body: file.body, inline: true }
  })
}
