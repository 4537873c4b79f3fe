export type PluralForms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
/** The plural form that the language requires for this number. `#` in it stands for the number. */
export function plural(lang: string, n: number, forms: PluralForms, type: 'cardinal' | 'ordinal' = 'cardinal'): string {
  const form = forms[new Intl.PluralRules(lang, { type }).select(n)] ?? forms.other;
  return form.replaceAll('#', new Intl.NumberFormat(lang).format(n));
}
