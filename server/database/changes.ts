/** Where the triggers of migration 011 tell that something was committed which processes keep answers of. */
export const CHANGE_CHANNEL = 'market_changes';
