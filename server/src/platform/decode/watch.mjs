// A thread of a decoding process: ends the process when it takes more than it may, or when its server is gone. The limits that the
// operating system keeps (process.ts) are wider and do not tell one from the other.
import { workerData } from 'node:worker_threads'

const { server, mostResident, limit } = workerData

setInterval(() => {
  if (process.ppid !== server || process.memoryUsage.rss() > mostResident) process.kill(process.pid, 'SIGKILL')
  const until = Number(Atomics.load(limit, 0))
  const { user, system } = process.cpuUsage()
  // As the system says it when the limit is its own.
  if (until > 0 && (user + system) / 1000 > until) process.kill(process.pid, 'SIGXCPU')
}, 50)
