import * as contract from '@sevakendra/contract/credential/endpoints'
import { type App, handle, handleAfter } from '../platform/http/http'
import * as credential from './service'

/** @param probes how the rooms that call a provider try its key @param webhookPath where it posts to us, below the portal's address */
export function credentialRoutes(app: App, probes: credential.Probes, webhookPath: (services: App['services']) => string): void {
  handle(app, contract.readCredentials, async ({ tx, services }) => ({
    providers: await credential.read(tx, probes),
    webhookUrl: `${services.config.publicUrl}${webhookPath(services)}`,
    sandbox: services.config.sandboxGateway,
  }))
  handle(app, contract.setCredential, ({ tx, params, body, who }) => credential.set(tx, params.provider, body.values, who))
  handleAfter(
    app,
    contract.testCredential,
    ({ services, params, who }) => credential.test(services, params.provider, probes, who),
    async ({ prepared }) => prepared,
  )
  handle(app, contract.useCredential, ({ tx, params, who }) => credential.use(tx, params.provider, who))
  handle(app, contract.discardCredential, ({ tx, params, who }) => credential.discard(tx, params.provider, who))
  handle(app, contract.removeCredential, ({ tx, params, who }) => credential.remove(tx, params.provider, who))
}
