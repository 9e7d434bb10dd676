import { pino } from 'pino'
import { openPortal } from './house'
import { readConfig } from './platform/config'

const config = readConfig(process.env)
const { app } = await openPortal(config, pino({ level: config.logLevel }))
await app.http.listen({ port: config.port, host: config.host })
