import type { z } from 'zod'
import type { Access } from './capabilities'

type Method = 'GET' | 'POST'

/** Marks a reply that is bytes, not JSON: pictures, papers, exports. */
export const file = 'file' as const

/** The `:name` parts of a path, as an object of strings. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

export interface EndpointOptions<B, Q, R> {
  /** One sentence for the API page. */
  summary: string
  may: Access
  body?: B
  query?: Q
  reply: R
  /** Whether the command honours `Idempotency-Key`: money commands require it. */
  once?: 'required' | 'optional'
  /** A POST that only asks, as lists do for the sake of their body: it runs outside any transaction. */
  reads?: true
  /** What a body that does not fit is answered with: 422 with field errors for forms, 400 for queries that a program made. */
  refusedWith?: 400
  /** Set to false for callers without our cookie: provider returns and webhooks. */
  xsrf?: false
  /** What is a few seconds old is good enough: may be read from a replica. Not where somebody looks for what they just did. */
  mayLag?: true
  /** How long a statement may take, in milliseconds, of what only reads and may take longer than other screens (five seconds). */
  statementMs?: number
  /** The largest body; 100 kB without it. */
  maxBytes?: number
  /** Requests per minute from one network (IPv4 address, IPv6 /64); the server's default applies without it. */
  perMinute?: number
  /**
   * Step-up authentication: only for somebody who confirmed their identity within the last 15 minutes; otherwise the browser asks for the
   * password and sends again. With values: only for bodies that have all of one of these.
   */
  stepUp?: true | readonly Readonly<Record<string, unknown>>[]
  /** Refused to somebody whose KYC, or whose shop's, is asked for and not there: what files, brings money in, or decides about others. */
  needsKyc?: true
  /** Takes many records along as a file: whoever views as somebody else needs `merchant.viewAsExport` for it. */
  exports?: true
  /** Asked by an open page now and then, not by a person: it does not keep a session alive. */
  unattended?: true
  /**
   * For API keys, where `isOpenToKeys` (register/capabilities.ts) says otherwise or too much: false for what a person goes on with in their browser, true for
   * what is of use to every program, `live` for what asks a party outside the portal while it runs, which a sandbox key could not undo.
   */
  byKey?: boolean | 'live'
}

export interface Endpoint<
  P extends string = string,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType | typeof file = z.ZodType | typeof file,
> extends EndpointOptions<B, Q, R> {
  method: Method
  /** Below `/api`, with `:name` parameters. */
  path: P
}

/**
 * Declares one call of the wire contract. The server answers it (`platform/http`), the browser sends it
 * (`kit/send`), the API page and the walks over every endpoint × role are made from it.
 * @param route method and path below `/api`, such as `POST /backend/registration/approve/:id`
 */
export function endpoint<
  const P extends string,
  R extends z.ZodType | typeof file,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
>(route: `${Method} ${P}`, options: EndpointOptions<B, Q, R>): Endpoint<P, B, Q, R> {
  const space = route.indexOf(' ')
  return { ...options, method: route.slice(0, space) as Method, path: route.slice(space + 1) as P }
}

/**
 * Declares a call that somebody makes about their own records and the back office about any: `POST /courier/:id` becomes one below `/merchant` and
 * one below `/backend`, alike but for the capability.
 * @param may the capability of those whose records they are, then that of the back office
 * @param mine where the former have it, when they are not the people of a shop alone
 * @returns their endpoint, then the back office's
 */
export function bothSides<
  const P extends string,
  R extends z.ZodType | typeof file,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  const M extends string = 'merchant',
>(
  route: `${Method} ${P}`,
  { may: [own, any], ...options }: Omit<EndpointOptions<B, Q, R>, 'may'> & { may: readonly [own: Access, any: Access] },
  mine: M = 'merchant' as M,
): [own: Endpoint<`/${M}${P}`, B, Q, R>, any: Endpoint<`/backend${P}`, B, Q, R>] {
  const space = route.indexOf(' ')
  const method = route.slice(0, space) as Method
  const path = route.slice(space + 1) as P
  return [
    { ...options, may: own, method, path: `/${mine}${path}` },
    { ...options, may: any, method, path: `/backend${path}` },
  ]
}

export type BodyOf<E> =
  E extends Endpoint<string, infer B, z.ZodType | undefined, z.ZodType | typeof file>
    ? B extends z.ZodType
      ? z.output<B>
      : undefined
    : never
export type BodySent<E> =
  E extends Endpoint<string, infer B, z.ZodType | undefined, z.ZodType | typeof file>
    ? B extends z.ZodType
      ? z.input<B>
      : undefined
    : never
export type QueryOf<E> =
  E extends Endpoint<string, z.ZodType | undefined, infer Q, z.ZodType | typeof file>
    ? Q extends z.ZodType
      ? z.output<Q>
      : undefined
    : never
export type QuerySent<E> =
  E extends Endpoint<string, z.ZodType | undefined, infer Q, z.ZodType | typeof file>
    ? Q extends z.ZodType
      ? z.input<Q>
      : undefined
    : never
export type ReplyOf<E> =
  E extends Endpoint<string, z.ZodType | undefined, z.ZodType | undefined, infer R> ? (R extends z.ZodType ? z.output<R> : unknown) : never
export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | typeof file> ? PathParams<P> : never

/** Fills the parameters of a path: `pathOf('/a/:id', { id: '7' })` is `/a/7`. */
export function pathOf(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
