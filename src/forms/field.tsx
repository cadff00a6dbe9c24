import type { AllHTMLAttributes } from 'react';
import { fieldId, type FormField } from './definitions';
import * as styles from './form.module.css';

type ControlProps = Pick<
  AllHTMLAttributes<HTMLElement>,
  'id' | 'name' | 'required' | 'autoComplete' | 'aria-describedby' | 'aria-invalid'
>;

function Control({ field, ...props }: ControlProps & { field: FormField }) {
  switch (field.type) {
    case 'textarea':
      return <textarea {...props} rows={7} maxLength={field.maxLength} placeholder={field.prompt} />;
    case 'select':
      return (
        <select {...props} defaultValue="">
          <option value="" disabled>
            Select one
          </option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case 'file': {
      // HTML does not allow `autocomplete` on a file field.
      const { autoComplete: _, ...fileProps } = props;
      return (
        <input {...fileProps} type="file" accept={field.extensions.map((extension) => `.${extension}`).join(',')} />
      );
    }
    default:
      return <input {...props} type={field.type} inputMode={field.inputMode} maxLength={field.maxLength} />;
  }
}

export function Field({ field, formId, error }: { field: FormField; formId: string; error?: string }) {
  const id = fieldId(formId, field.name);
  const describedBy = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wide={field.type === 'textarea' || field.type === 'file' || undefined}>
      <label className={styles.label} htmlFor={id}>
        {field.name}
      </label>
      {field.hint && (
        <p className={`small ${styles.hint}`} id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {error && (
        <p data-form-error="" id={`${id}-error`}>
          {error}
        </p>
      )}
      <Control
        field={field}
        id={id}
        name={field.name}
        required
        autoComplete={field.autocomplete}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}
