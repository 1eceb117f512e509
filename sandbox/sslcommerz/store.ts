/** The store of the provider's own documentation, which the stand-in knows as its only one. */
export const TEST_STORE = { storeId: 'testbox', storePassword: 'qwerty' };

export const isTestStore = (form: URLSearchParams): boolean =>
  form.get('store_id') === TEST_STORE.storeId && form.get('store_passwd') === TEST_STORE.storePassword;
