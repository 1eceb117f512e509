import { nowSeconds, randomName } from '../identifiers.ts';
import { type Form, text, texts } from './form.ts';
import type { Customer, Ledger } from './ledger.ts';

export function createCustomer(ledger: Ledger, form: Form): Customer {
  const id = `cus_${randomName(14)}`;
  return ledger.customers.put(id, {
    id,
    object: 'customer',
    created: nowSeconds(),
    livemode: false,
    balance: 0,
    email: text(form, 'email') ?? null,
    name: text(form, 'name') ?? null,
    description: text(form, 'description') ?? null,
    metadata: texts(form, 'metadata'),
    default_source: null,
    shipping: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  });
}
