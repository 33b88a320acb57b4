import { bind } from '#platform/http/bind.ts'
import { reentryEndpoints } from './contract.ts'
import { conditionEndpoints } from './contract/conditions.ts'
import { versionEndpoints } from './contract/versions.ts'
import * as conditions from './service/conditions.ts'
import { createGoal, deleteGoal, listGoals, patchGoal, restoreGoal } from './service/goals.ts'
import {
  createStep,
  deleteStep,
  listRemovedSteps,
  listSteps,
  patchStep,
  restoreStep,
  setNeeds,
} from './service/steps.ts'
import { applyTemplate } from './service/templates.ts'
import { listVersions, proposeVersion, readPlan, readVersion, signVersion } from './service/versions.ts'

export const reentryService = [
  ...bind(reentryEndpoints, {
    listSteps,
    listRemovedSteps,
    createStep,
    patchStep,
    deleteStep,
    restoreStep,
    setNeeds,
    listGoals,
    createGoal,
    patchGoal,
    deleteGoal,
    restoreGoal,
    applyTemplate,
  }),
  ...bind(versionEndpoints, { readPlan, listVersions, readVersion, proposeVersion, signVersion }),
  ...bind(conditionEndpoints, {
    listConditions: conditions.listConditions,
    addCondition: conditions.addCondition,
    patchCondition: conditions.patchCondition,
    deleteCondition: conditions.deleteCondition,
    restoreCondition: conditions.restoreCondition,
  }),
]
