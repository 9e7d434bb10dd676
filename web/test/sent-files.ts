import type { Sending } from '../src/kit/call/upload-resumable'
import type { UploadTo } from '../src/kit/field/file'

/** What was sent in this test, in order. */
export const sent: File[] = []

/** In place of `kit/call/upload-resumable` in every test (see setup.ts): there is no network, and files arrive at once. The journeys in a browser send theirs for real. */
export function sendResumable(file: File): Sending {
  sent.push(file)
  return { done: Promise.resolve(`up-${file.name}`), stop: () => undefined }
}

export const resumableTo = (limits: Pick<UploadTo, 'kinds' | 'maxBytes'>): UploadTo => ({
  ...limits,
  send: file => sendResumable(file).done,
})
