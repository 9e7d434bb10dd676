import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

const keys = { VAULT_KEYS: '1:x', LOOKUP_KEY: 'y', SECRET_KEY: 'z' }
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.in/', DATABASE_URL: 'postgresql://a:b@db/x', ...keys }

describe('the configuration', () => {
  it('needs nothing at all for trying out', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: '  ' })
    expect(config).toMatchObject({ port: 3000, host: '0.0.0.0', databaseUrl: undefined, production: false, logLevel: 'warn' })
    expect(config.demoPassword).toBe('Sevakendra#2026')
    expect(config.publicUrl).toBe('http://localhost:3000')
    expect(config.trustProxy).toBe(false)
  })

  it('has no demo people in production, and no slash that would double in a link', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demoPassword: undefined,
      publicUrl: 'https://portal.example.in',
      logLevel: 'info',
    })
  })

  it('reads a mail server from one address', () => {
    const { smtp } = readConfig({ SMTP_URL: 'smtps://me%40x.in:p%2Fw@mail.x.in', MAIL_FROM: 'desk@x.in' })
    expect(smtp).toEqual({ host: 'mail.x.in', port: 465, secure: true, user: 'me@x.in', password: 'p/w', from: 'desk@x.in' })
  })

  it('believes the forwarded headers of so many proxies, or of these addresses', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '1' })
    expect(typeof trustProxy === 'function' && [trustProxy('1.2.3.4', 0), trustProxy('1.2.3.4', 1)]).toEqual([true, false])
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgresql://'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number from 1 to 100'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 12 characters'],
    [{ SMTP_URL: 'smtp://mail.x.in' }, 'MAIL_FROM must be set together with SMTP_URL'],
    [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
    [{ PUBLIC_URL: 'portal.example.in' }, 'PUBLIC_URL must look like https://'],
  ])('names the variable that is wrong and what it must be: %j', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })
})
