// CommonJS, because a test loads it as well.
// Faults that `npm run simulate -- --faults` plants in the money code, one at a time. Each must be found by
// an invariant of the simulation.
const FAULTS = [...require('./deal-faults.js'), ...require('./money-faults.js')];

module.exports = { FAULTS };
