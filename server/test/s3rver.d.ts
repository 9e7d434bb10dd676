/** The part of the S3 server for tests that we use. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    middleware: ((
      context: { req: import('node:http').IncomingMessage; query: Record<string, string>; status: number; body: string },
      next: () => Promise<void>,
    ) => Promise<void>)[]
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
