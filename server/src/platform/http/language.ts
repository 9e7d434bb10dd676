import type { FastifyRequest } from 'fastify'
import type { Language } from '../words'

/** The language that the reader chose on the screen, which keeps it in a cookie; English without one. */
export const languageOf = (request: Pick<FastifyRequest, 'cookies'>): Language => (request.cookies?.language === 'hi' ? 'hi' : 'en')
