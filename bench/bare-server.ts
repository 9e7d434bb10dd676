// A process of its own: Fastify and pg with nothing between them, answering the first page of the applications with both counts.
import Fastify from 'fastify'
import pg from 'pg'
import { firstPageByHand } from './by-hand'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 6 })
const http = Fastify()
http.post<{ Body: { length: number; start: number } }>('/list', async request => {
  const { rows } = await pool.query({ name: 'list', text: firstPageByHand, values: [request.body.length, request.body.start] })
  return { data: rows, totalRecords: Number(rows[0]?.total), filterRecords: Number(rows[0]?.total) }
})
process.on('SIGINT', () => process.exit())
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
