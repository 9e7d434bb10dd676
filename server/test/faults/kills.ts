import { type Comparison, compare, Load } from './load'
import type { Stage } from './stage'

/**
 * Kills the server so many times while it works, starts it again, then tells it to stop while it works, and compares at the end. Another
 * start goes on where it stopped.
 */
export async function killAndStop(
  stage: Stage,
  kills: number,
  between: number,
): Promise<Comparison & { kills: number; repeated: number; exitCode: number | null; stoppedInMs: number; oddAfterStop: string[] }> {
  let node = await stage.start()
  const load = new Load(node.url)
  await load.start(4)
  for (let n = 0; n < kills; n++) {
    await load.further(between)
    await node.end('SIGKILL')
    node = await stage.start()
  }
  await load.further(between)
  // Of a killed server anything may be heard; one that stops finishes what it has begun.
  load.odd.clear()
  const asked = performance.now()
  const exitCode = await node.end('SIGTERM')
  const stoppedInMs = Math.round(performance.now() - asked)
  node = await stage.start()
  await load.further(4)
  await load.finish()
  await node.end('SIGTERM')
  const { repeated, odd } = load
  return { kills, repeated, exitCode, stoppedInMs, oddAfterStop: [...odd.keys()], ...(await compare(stage.env, load)) }
}

/** Stops something that the server needs while it works, and starts it again; the server stays. */
export async function away(
  stage: Stage,
  env: Record<string, string>,
  outages: { stop(): Promise<void>; start(): Promise<void> },
  times: number,
): Promise<Comparison & { times: number; samePid: boolean; unavailable: number; healedInMs: number; readyStatus: number; odd: string[] }> {
  const node = await stage.start(env)
  const load = new Load(node.url)
  await load.start(4)
  let readyStatus = 0
  let healedInMs = 0
  for (let n = 0; n < times; n++) {
    await load.further(15)
    await outages.stop()
    const before = load.unavailable
    // Somebody was told to come back, so the outage was noticed.
    while (load.unavailable < before + 4) await new Promise(resolve => setTimeout(resolve, 20))
    readyStatus = (await fetch(`${node.url}/api/ready`)).status
    await outages.start()
    const began = performance.now()
    await load.further(1)
    healedInMs = Math.max(healedInMs, Math.round(performance.now() - began))
  }
  await load.further(5)
  await load.finish()
  const samePid = node.child.exitCode === null
  await node.end('SIGTERM')
  const { unavailable } = load
  return { times, samePid, unavailable, healedInMs, readyStatus, odd: [...load.odd.keys()], ...(await compare(stage.env, load)) }
}
