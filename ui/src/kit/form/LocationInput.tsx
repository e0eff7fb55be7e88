import { findLocations } from "@couvert/domain/restaurant/location/find-locations";
import { restaurantLabel } from "@couvert/domain/site/form-fields/location-field";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { useLocationList } from "../../visit/SelectedLocation.tsx";
import { type FormInputProps, TextInput } from "./FormInput.tsx";
import styles from "./LocationInput.module.css";

/** The most restaurants to suggest at once. */
const MOST_SUGGESTED = 12;

/**
 * Shows a text field for a restaurant of a large group. It suggests restaurants once the shared list is read; without script
 * or without the list, the server finds the restaurant by its name, city or postal code (rules 5.29, 8.42).
 */
export const LocationInput = (props: FormInputProps) => {
  const { state, load } = useLocationList();
  const [typed, setTyped] = useState("");
  const list = `${props.id}-restaurants`;
  const suggested =
    state.kind === "loaded" && typed.trim() !== ""
      ? findLocations(state.locations, typed, null).found.slice(0, MOST_SUGGESTED)
      : [];
  return (
    <div className={styles["location"]}>
      <TextInput
        {...props}
        suggestions={{ list, placeholder: t`City, name or postal code`, onFocus: load, onTyped: setTyped }}
      />
      <datalist id={list}>
        {suggested.map(({ location }) => (
          <option key={location.uid} value={restaurantLabel(location)}>
            {`${location.address}, ${location.city}`}
          </option>
        ))}
      </datalist>
      <div className={styles["state"]} role="status">
        {state.kind === "loading" && t`Loading our restaurants…`}
        {state.kind === "failed" && (
          <>
            {t`We could not load our list of restaurants. Please check your connection.`}{" "}
            <button type="button" className={button["plain"]} onClick={load}>
              {t`Try again`}
            </button>
          </>
        )}
      </div>
    </div>
  );
};
