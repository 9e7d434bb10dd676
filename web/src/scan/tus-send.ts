import { DetailedError } from 'tus-js-client'
import { sendResumable } from '../kit/call/upload-resumable'
import type { Send } from './upload-queue'

/** A resumable upload whose failures look like those of every other call, so that one reader words both. */
export const tusSend: Send = (file, progress) => {
  const { done, stop } = sendResumable(file, progress)
  return {
    done: done.catch((error: Error) => {
      throw answered(error)
    }),
    stop,
  }
}

function answered(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : undefined
  if (!response) return new Error('Network Error')
  return Object.assign(new Error(error.message), { response: { status: response.getStatus(), data: bodyOf(response.getBody()) } })
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
