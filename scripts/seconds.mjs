// What each test file of a run took, with its hooks and the loading of its modules: the reporters of vitest tell the tests' time alone.
import { writeFileSync } from 'node:fs'

export default class Seconds {
  onTestRunEnd(files) {
    const report = process.env.SEVAKENDRA_SECONDS
    if (!report) return
    const took = files.map(file => {
      const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = file.diagnostic()
      const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
      return { file: file.moduleId, seconds: ms / 1000 }
    })
    writeFileSync(report, JSON.stringify(took))
  }
}
